import { register } from 'node:module'
import { register as registerTypeScript } from 'tsx/esm/api'

registerTypeScript()
register('./resolve-globals.mjs', import.meta.url)
