'use client';

import { Component, createRef, type ReactNode } from 'react';

interface Place {
  piece: Element;
  top: number;
}

/**
 * Keeps what is being read where it is while pieces come and go above it. A class, since only one can look at the page before React
 * changes it; browsers do this themselves only in part (not at the very top, and Safari not at all).
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
