import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work in one go. */
const slice = 20

/** Long work calls what this returns again and again, and waits for it: others get their turn before it goes on. */
export function createTurns(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < slice) return
    await setImmediate()
    began = performance.now()
  }
}
