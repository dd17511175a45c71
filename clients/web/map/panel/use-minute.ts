import { useEffect, useState } from 'react'

/** Renders the component again each minute, so that the ages in it stay right. */
export function useMinute(): void {
  const [, setMinute] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setMinute((minute) => minute + 1), 60_000)
    return () => clearInterval(timer)
  }, [])
}
