/* global SwaggerUIBundle */
import { keepAccessible, nameFields, focusScrollingBlocks } from './accessibility.js'
import { samplesPlugin } from './samples.js'

const place = document.getElementById('docs')

// Requests go to the service that serves this page, whatever servers the contract lists.
fetch('/openapi.json')
  .then((response) => response.json())
  .then((spec) => {
    const own = { url: location.origin, description: 'This service' }
    spec.servers = [own, ...spec.servers.filter(({ url }) => url !== own.url)]
    // The guide would push the operations off the screen. It is shown in the reference.
    const [about] = spec.info.description.split('\n\n')
    spec.info.description = `${about}\n\nSign in with \`login\`, press **Authorize** and paste the \`access_token\`. The guide is in the [reference](/redoc).`
    SwaggerUIBundle({
      spec,
      domNode: place,
      deepLinking: true,
      defaultModelsExpandDepth: 0,
      displayOperationId: true,
      displayRequestDuration: true,
      docExpansion: 'list',
      plugins: [samplesPlugin],
      validatorUrl: null,
    })
    keepAccessible(place, [nameFields, focusScrollingBlocks])
  })
  .catch((error) => {
    place.textContent = `The contract could not be loaded: ${error.message}`
  })
