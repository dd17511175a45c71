import { join } from 'node:path'
import { projectFile } from '../../../src/project.js'
import { run, testGeneratedClient } from './_helpers/generated-client.js'

await testGeneratedClient('openapi-generator (Java)', async (folder) => {
  const maven = ['mvn', '-q', '-B', '-f', projectFile('test/all/generators/java/pom.xml')] as const
  const output = `-Doutput=${join(folder, 'java')}`
  await run([...maven, output, 'compile'])
  return [...maven, output, 'exec:java']
})
