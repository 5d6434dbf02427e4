import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Draws what is further down only when somebody comes near it, so that a page with large examples answers at once. */
export function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const sight = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        sight.disconnect();
        setNear(true);
      },
      { rootMargin: '400px' },
    );
    sight.observe(element);
    return () => sight.disconnect();
  }, []);
  return (
    <div ref={place} style={isNear ? undefined : { minBlockSize: '16rem' }}>
      {isNear && children}
    </div>
  );
}
