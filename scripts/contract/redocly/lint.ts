import { redocly } from './run.js'

export interface Finding {
  rule: string
  message: string
  file: string
  line: number
  /** JSON pointer within the file. */
  pointer: string
}

/** Lints the named APIs of redocly.yaml. Returns errors and warnings. */
export async function lint(apis: string[], args: string[] = [], cwd?: string): Promise<Finding[]> {
  const options = ['--format=json', '--max-problems=1000', '--lint-config=error', ...args]
  const { ok, stdout, stderr } = await redocly(['lint', ...apis, ...options], cwd)
  const reports = stdout.split(/(?<=^\})(?=\{)/m).map(parse)
  if (reports.length !== apis.length) throw new Error(`Redocly could not lint.\n${stderr}`)
  const findings = reports.flatMap(({ problems }) => problems.map(toFinding))
  if (!ok && findings.length === 0) throw new Error(`Redocly failed without reporting a finding.\n${stderr}`)
  return findings
}

interface Report {
  problems: Problem[]
}

interface Problem {
  ruleId: string
  message: string
  location: { source: { ref: string }; pointer: string; start?: { line: number } }[]
}

function parse(text: string): Report {
  return text.trim() === '' ? { problems: [] } : (JSON.parse(text) as Report)
}

function toFinding({ ruleId, message, location: [first] }: Problem): Finding {
  return {
    rule: ruleId,
    message,
    file: first?.source.ref ?? '',
    line: first?.start?.line ?? 1,
    pointer: first?.pointer ?? '',
  }
}
