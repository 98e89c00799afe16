'use client';

import { Component, createRef, type ReactNode } from 'react';

interface Place {
  piece: Element;
  top: number;
}

/**
 * Keeps the visible text in place while pieces are added and removed above it. A class component, because only `getSnapshotBeforeUpdate`
 * sees the page before React changes it. Browsers' own scroll anchoring is incomplete: it does not work at the very top, nor in Safari.
 */
export class KeepPlace extends Component<{ children: ReactNode }> {
  private readonly box = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(): Place | null {
    const pieces = [...(this.box.current?.children ?? [])];
    const piece = pieces.find((one) => one.getBoundingClientRect().bottom > 0);
    return piece ? { piece, top: piece.getBoundingClientRect().top } : null;
  }

  override componentDidUpdate(_props: object, _state: object, place: Place | null): void {
    if (!place?.piece.isConnected) return;
    const moved = place.piece.getBoundingClientRect().top - place.top;
    if (moved !== 0) place.piece.closest('main')?.scrollBy({ top: moved, behavior: 'instant' });
  }

  override render(): ReactNode {
    return (
      <div ref={this.box} className="whitespace-pre-wrap wrap-anywhere text-sm leading-6 [overflow-anchor:none]">
        {this.props.children}
      </div>
    );
  }
}
