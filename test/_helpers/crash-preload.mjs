// Preloaded into a service that a test makes fail. SIGUSR2 throws an uncaught error, SIGWINCH rejects a promise.
process.on('SIGUSR2', () => {
  throw new Error(`made up ${'x'.repeat(Number(process.env['MADE_UP_LENGTH'] ?? 0))}`)
})
process.on('SIGWINCH', () => void Promise.reject(new Error('made up')))
