#!/usr/bin/env node
import { existsSync } from 'node:fs'

const built = new URL('../dist/src/cli.js', import.meta.url)
if (!existsSync(built)) {
  console.error('The service has not been built. Run `npm run build`, or `npm start`, which builds it.')
  process.exit(1)
}
const { runCommandLine } = await import(built.href)
await runCommandLine(process.argv)
