/* global SwaggerUIBundle */
import { keepRepaired, nameFields, reachScrollingBlocks } from './repairs.js'
import { samplesPlugin } from './samples.js'

const place = document.getElementById('docs')

// The page tries operations on the service that it came from, whatever servers the contract names.
fetch('/openapi.json')
  .then((answer) => answer.json())
  .then((spec) => {
    const own = { url: location.origin, description: 'This service' }
    spec.servers = [own, ...spec.servers.filter(({ url }) => url !== own.url)]
    // The guide would push the operations off the screen; it stands in the reference.
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
    keepRepaired(place, [nameFields, reachScrollingBlocks])
  })
  .catch((error) => {
    place.textContent = `The contract could not be read: ${error.message}`
  })
