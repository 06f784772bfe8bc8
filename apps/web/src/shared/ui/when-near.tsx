import { type ReactNode, useEffect, useRef, useState } from 'react'

/** How far below the screen something is made ready, in pixels. */
const AHEAD = 300

/** What is far down a page comes when somebody scrolls near it: nobody else loads it. */
export function WhenNear({ children, waiting }: { children: ReactNode; waiting: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current || isNear) return
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: `0px 0px ${AHEAD}px` },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [isNear])
  return <div ref={place}>{isNear ? children : waiting}</div>
}
