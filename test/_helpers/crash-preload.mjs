// Loaded before a service that a test lets fail: SIGUSR2 throws where nothing catches it, SIGWINCH rejects a promise.
process.on('SIGUSR2', () => {
  throw new Error(`made up ${'x'.repeat(Number(process.env['MADE_UP_LENGTH'] ?? 0))}`)
})
process.on('SIGWINCH', () => void Promise.reject(new Error('made up')))
