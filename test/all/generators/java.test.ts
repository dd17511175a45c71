import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectFile } from '../../../src/base/project.js'
import { run, testGeneratedClient } from './_helpers/generated-client.js'

const version = '7.25.0'

/** Returns the command of `docs/clients.md`. */
async function documentedCommand(): Promise<string[]> {
  const docs = await readFile(projectFile('docs/clients.md'), 'utf8')
  const [, command = ''] = /^npx @openapitools\/openapi-generator-cli (generate .* -g java [^`]*)```/m.exec(docs) ?? []
  return command.replaceAll('\\\n', ' ').trim().split(/\s+/)
}

// The npm package downloads the same program from the same registry.
await testGeneratedClient('the command line of openapi-generator (Java)', async (folder) => {
  const maven = ['mvn', '-q', '-B', '-f', projectFile('test/all/generators/java/pom.xml')] as const
  const copy = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy'
  const artifact = `org.openapitools:openapi-generator-cli:${version}`
  await run([...maven, copy, `-Dartifact=${artifact}`, `-DoutputDirectory=${folder}`])
  const places = new Map([
    ['openapi.json', projectFile('generated/openapi.client.json')],
    ['java-client', join(folder, 'client')],
  ])
  const options = (await documentedCommand()).map((option) => places.get(option) ?? option)
  await run(['java', '-jar', join(folder, `openapi-generator-cli-${version}.jar`), ...options])
  await run([...maven, `-Doutput=${folder}`, 'compile'])
  return [...maven, `-Doutput=${folder}`, 'exec:java']
})
