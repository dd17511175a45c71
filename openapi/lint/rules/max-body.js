import { follow } from '../follow.js'

/** Every operation that takes JSON or a text form limits its size; one without authentication more tightly. */
export function maxBody({ public: publicLimit }) {
  return {
    Operation(operation, { report, location, resolve }) {
      if (!operation.requestBody || location.pointer.includes('/callbacks/')) return
      const { content = {} } = follow(resolve, { node: operation.requestBody, base: location.source.absoluteRef }).node
      const types = Object.keys(content).filter((type) => type !== 'multipart/form-data')
      const limit = operation['x-max-body']
      if (types.length === 0) return
      if (limit === undefined) {
        report({
          message: `Add x-max-body: how many bytes of ${types.join(' or ')} it takes.`,
          location: location.key(),
        })
      } else if ((operation.security ?? []).length === 0 && limit > publicLimit) {
        const message = `Set x-max-body to at most ${publicLimit}: anyone can send this body.`
        report({ message, location: location.child('x-max-body') })
      }
    },
  }
}
