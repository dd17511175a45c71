import { readFileSync } from 'node:fs'
import { projectFile } from '../../base/project.js'
import type { OpenApiDocument } from '../contract/document.js'

const documents = new Map<string, OpenApiDocument>()

/** Reads a generated contract, such as `openapi.json`. All callers share one object, and so its compiled schemas. */
export function readDocument(name: string): OpenApiDocument {
  const document =
    documents.get(name) ?? (JSON.parse(readFileSync(projectFile(`generated/${name}`), 'utf8')) as OpenApiDocument)
  documents.set(name, document)
  return document
}
