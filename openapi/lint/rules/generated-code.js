/** Rejects what common client generators turn into code that does not compile, or that has no type or name. */
export function generatedCode() {
  const operationIds = new Set()
  const schemas = new Map()

  return {
    Schema(schema, { report, location }) {
      const types = [schema.type].flat()
      if (schema.format === undefined && types.some((type) => type === 'number' || type === 'integer'))
        report({ message: 'Add the format of the number: double, int32 or int64.', location })
      if (typeof schema.const === 'boolean')
        report({ message: 'Use `type: boolean` without `const`.', location: location.child('const').key() })
      if (schema.format === 'date-time' && 'maxLength' in schema)
        report({
          message: 'Remove `maxLength`: a time has no length in Go.',
          location: location.child('maxLength').key(),
        })
      if (!schema.enum) return
      const at = location.child('enum')
      if (schema.enum.includes('')) report({ message: 'Remove the empty text from the enumeration.', location: at })
      if (!isNamed(location)) report({ message: 'Give the enumeration a name in schemas.yaml.', location: at })
    },
    Encoding(encoding, { report, location }) {
      if ('contentType' in encoding)
        report({ message: 'Remove `contentType`: generators send the whole list.', location: location.key() })
    },
    Response: {
      MediaType({ schema }, { report, location }) {
        if (schema && !('$ref' in schema) && !schema.title)
          report({ message: 'Refer to a named schema, or give this one a title.', location: location.child('schema') })
      },
    },
    Operation({ operationId }) {
      if (operationId) operationIds.add(operationId.toLowerCase())
    },
    NamedSchemas: {
      Schema(_schema, { key, location }) {
        schemas.set(key, location)
      },
    },
    Root: {
      leave(_root, { report }) {
        for (const [name, location] of schemas)
          if (operationIds.has(/^(.+)(Result|Response)$/.exec(String(name))?.[1]?.toLowerCase()))
            report({ message: `Rename ${name}: generators use this name for the operation.`, location: location.key() })
      },
    },
  }
}

/** Returns whether a schema is a component: an entry of `schemas.yaml` in the sources, or of `components` in a bundle. */
function isNamed({ source, pointer }) {
  return source.absoluteRef.endsWith('/schemas.yaml')
    ? /^#\/[^/]+$/.test(pointer)
    : /^#\/components\/schemas\/[^/]+$/.test(pointer)
}
