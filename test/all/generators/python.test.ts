import { join } from 'node:path'
import { projectFile } from '../../../src/base/project.js'
import { run, testGeneratedClient } from './_helpers/generated-client.js'

await testGeneratedClient('openapi-python-client', async (folder) => {
  const source = projectFile('test/all/generators/python')
  const tool = (name: string) => join(folder, 'venv/bin', name)
  await run(['python3', '-m', 'venv', join(folder, 'venv')])
  await run([tool('pip'), 'install', '--quiet', '--requirement', join(source, 'requirements.txt')])
  await run([
    tool('openapi-python-client'),
    'generate',
    ...['--path', projectFile('generated/openapi.client.json'), '--output-path', join(folder, 'generated_client')],
    ...['--config', join(source, 'config.yaml')],
    // The generator leaves out operations that it does not understand, with a warning.
    ...['--meta', 'none', '--fail-on-warning'],
  ])
  return ['env', `PYTHONPATH=${folder}`, tool('python'), join(source, 'journey.py')]
})
