import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

/** Pino's number for `warn`. */
const warn = 40
const greeting =
  /^(Environmental Monitoring Service is ready| {2}(Map|API|Documentation|Contract|Health|Context broker|First admin) .*|)$/

/** The lines that tell of something wrong: warnings, errors, and what is no line of the log at all, a stack for instance. */
export function suspicious(line: string): boolean {
  if (greeting.test(line)) return false
  try {
    const level: unknown = Reflect.get(Object(JSON.parse(line)) as object, 'level')
    return typeof level !== 'number' || level >= warn
  } catch {
    return true
  }
}

/** The suspicious lines of a log. */
export async function suspiciousLines(file: string): Promise<string[]> {
  const found: string[] = []
  for await (const line of createInterface(createReadStream(file))) if (suspicious(line)) found.push(line)
  return found
}
