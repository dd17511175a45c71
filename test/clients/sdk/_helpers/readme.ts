import { readFileSync } from 'node:fs'
import { projectFile } from '../../../../src/project.js'

/** A code block of the README. */
export interface ReadmeBlock {
  language: string
  code: string
  /** Line of the README that its code starts at. */
  line: number
  /** The file that its first line names, for instance `start.mjs`. */
  file: string | undefined
}

/** The code blocks of the SDK's README, as they stand there. */
export function readmeBlocks(): ReadmeBlock[] {
  const text = readFileSync(projectFile('clients/sdk/README.md'), 'utf8')
  return [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(({ index, 1: language = '', 2: code = '' }) => ({
    language,
    code,
    line: text.slice(0, index).split('\n').length + 1,
    file: /^\/\/ (\S+\.\w+)\n/.exec(code)?.[1],
  }))
}

/** The block that is to be saved as a file. @throws Error when there is none */
export function readmeFile(name: string): string {
  const block = readmeBlocks().find(({ file }) => file === name)
  if (!block) throw new Error(`The README of the SDK has no block that starts with \`// ${name}\`.`)
  return block.code
}
