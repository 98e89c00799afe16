import { lazy, type ReactNode, useEffect, useState } from 'react';

type Part<Props> = (props: Props) => ReactNode;

interface Retry {
  onRetry(): void;
}

/**
 * A component whose code is loaded when it is first shown, and that its page can do without: it shows `Missing`, by default nothing, if its
 * code cannot be loaded, for example without a network, where the error of a `lazy` component would replace the whole page. The code is loaded
 * again by `onRetry`, and by each component that is mounted after the failure.
 */
export function lazyExtra<Props extends object>(
  load: () => Promise<{ default: Part<Props> }>,
  Missing: Part<Props & Retry> = Nothing,
): Part<Props> {
  let code = again();

  function again() {
    return lazy<Part<Props>>(() => load().catch(() => ({ default: Failed })));
  }

  function Failed(props: Props): ReactNode {
    const [Next, setNext] = useState<Part<Props>>();
    // From now on, others load it anew; this one keeps what it has.
    useEffect(() => {
      code = again();
    }, []);
    return Next ? <Next {...props} /> : <Missing {...props} onRetry={() => setNext(again)} />;
  }

  return function Extra(props: Props): ReactNode {
    // One that is shown does not change when another one tries again.
    const [Code] = useState(() => code);
    return <Code {...props} />;
  };
}

const Nothing = () => null;
