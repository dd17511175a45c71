/* global SwaggerUIBundle */
import { keepAccessible, nameDialog, nameFields, focusScrollingBlocks } from './accessibility.js'
import { partialSpecPlugin } from './partial-spec.js'
import { samplesPlugin } from './samples.js'
import { passwordScheme, signInPlugin } from './sign-in.js'

const place = document.getElementById('docs')

fetch('/openapi.json')
  .then((response) => response.json())
  .then((spec) => {
    // The page may only send requests to its own origin, which can differ from PUBLIC_URL.
    const isOwn = ({ url }) => `${url}/`.startsWith(`${location.origin}/`)
    const own = spec.servers.find(isOwn) ?? { url: location.origin, description: 'Address of this page' }
    spec.servers = [own, ...spec.servers.filter((server) => server !== own)]
    spec.components.securitySchemes.bearer = passwordScheme(`${own.url}/login`)
    const order = spec['x-tagGroups'].flatMap(({ tags }) => tags)
    spec.tags.sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name))
    // The guide would push the operations off the screen. It is shown in the reference.
    const [about] = spec.info.description.split('\n\n')
    spec.info.description = `${about}\n\nPress **Authorize** to sign in with your email address and password. The guide is in the [reference](/redoc).`
    SwaggerUIBundle({
      spec,
      domNode: place,
      deepLinking: true,
      defaultModelsExpandDepth: 0,
      displayOperationId: true,
      displayRequestDuration: true,
      docExpansion: 'list',
      filter: true,
      plugins: [partialSpecPlugin, samplesPlugin, signInPlugin],
      validatorUrl: null,
    })
    keepAccessible(place, [nameDialog, nameFields, focusScrollingBlocks])
  })
  .catch((error) => {
    place.textContent = `The contract could not be loaded: ${error.message}`
  })
