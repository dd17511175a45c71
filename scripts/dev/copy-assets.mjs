import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * Copies the assets of the documentation pages to dist/assets, so that production needs no development dependencies.
 */
const { resolve } = createRequire(import.meta.url)
const target = 'dist/assets'
await mkdir(target, { recursive: true })
await cp('resources/docs', target, { recursive: true })

const swagger = dirname(resolve('swagger-ui-dist/package.json'))
for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js']) await cp(join(swagger, file), join(target, file))

const redoc = await readFile(resolve('redoc/bundles/redoc.standalone.js'), 'utf8')
// Redoc loads its logo from a CDN. The pages must not depend on other hosts.
await writeFile(
  join(target, 'redoc.standalone.js'),
  redoc.replaceAll(/https:\/\/cdn\.redoc(?:ly)?\.[a-z]+\/[^"'`]*\.svg/g, '/docs/assets/favicon.svg'),
)
