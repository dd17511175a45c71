import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** Compresses the assets of all pages once, so that the service sends them without compressing anything. */
const formats = { br: promisify(brotliCompress), gz: promisify(gzip) }
for (const folder of ['dist/assets', 'dist/map/assets', 'dist/desk/assets']) {
  const names = (await readdir(folder)).filter((name) => /\.(css|js|svg)$/.test(name))
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const content = await readFile(path)
      for (const [extension, compress] of Object.entries(formats))
        await writeFile(`${path}.${extension}`, await compress(content))
    }),
  )
}
