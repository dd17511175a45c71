/* global SwaggerUIBundle */
// The page tries operations on the service that it came from, whatever servers the contract names.
fetch('/openapi.json')
  .then((answer) => answer.json())
  .then((spec) => {
    spec.servers.unshift({ url: location.origin, description: 'This service' })
    SwaggerUIBundle({ spec, dom_id: '#docs', deepLinking: true, docExpansion: 'none', validatorUrl: null })
  })
  .catch((error) => {
    document.getElementById('docs').textContent = `The contract could not be read: ${error.message}`
  })
