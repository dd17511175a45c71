import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

/** Pino's level `warn`. */
const warn = 40
const startMessage =
  /^(Environmental Monitoring Service is ready| {2}(Map|Desk|API|Documentation|Contract|Health|Context broker|First admin) .*|)$/

/** The warning about the stand-in for the push service. */
const expectedWarning = /FIREBASE_URL/

/** Detects warnings, errors, and lines that the log did not write, such as stack traces. */
export function isUnexpectedLine(line: string): boolean {
  if (startMessage.test(line) || expectedWarning.test(line)) return false
  try {
    const level: unknown = Reflect.get(Object(JSON.parse(line)) as object, 'level')
    return typeof level !== 'number' || level >= warn
  } catch {
    return true
  }
}

export async function unexpectedLines(file: string): Promise<string[]> {
  const found: string[] = []
  for await (const line of createInterface(createReadStream(file))) if (isUnexpectedLine(line)) found.push(line)
  return found
}
