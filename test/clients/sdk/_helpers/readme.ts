import { readFileSync } from 'node:fs'
import { projectFile } from '../../../../src/base/project.js'

/** A code block of the README. */
export interface ReadmeBlock {
  language: string
  code: string
  /** Line of the README at which the code starts. */
  line: number
  /** The file name in its first line, for example `start.mjs`. */
  file: string | undefined
  /** The heading of its section, for example `Mocks`. */
  section: string | undefined
}

/** Returns the code blocks of the SDK's README. */
export function readmeBlocks(): ReadmeBlock[] {
  const text = readFileSync(projectFile('clients/sdk/README.md'), 'utf8')
  return [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(({ index, 1: language = '', 2: code = '' }) => ({
    language,
    code,
    line: text.slice(0, index).split('\n').length + 1,
    file: /^\/\/ (\S+\.\w+)\n/.exec(code)?.[1],
    section: [...text.slice(0, index).matchAll(/^#+ (.+)$/gm)].at(-1)?.[1],
  }))
}

/** Returns the code block with this file name, in any section or in the given one. @throws Error if there is none */
export function readmeFile(name: string, inSection?: string): string {
  const block = readmeBlocks().find(
    ({ file, section }) => file === name && (inSection === undefined || section === inSection),
  )
  if (!block) throw new Error(`The README of the SDK has no block that starts with \`// ${name}\`.`)
  return block.code
}
