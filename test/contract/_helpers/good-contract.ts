/** A contract without findings: one operation of each kind, and a variant. */
export const good = `
openapi: 3.1.1
info: { title: Trees, version: 1.0.0, license: { name: MIT, identifier: MIT } }
servers: [{ url: 'http://localhost:8000', description: Development }]
tags: [{ name: Trees, x-displayName: City trees, description: Trees of the city. }]
x-tagGroups: [{ name: Nature, tags: [Trees] }]
paths:
  /trees/{tree_id}:
    parameters: [{ $ref: '#/components/parameters/TreeId' }]
    get: &getTree
      operationId: getTree
      tags: [Trees]
      summary: Read one tree
      description: A tree of the city.
      security: []
      x-cache: { scope: public, max-age: 300, stale-while-revalidate: 600 }
      x-sample: { If-None-Match: '"abc"' }
      parameters: [{ $ref: '#/components/parameters/IfNoneMatch' }]
      responses: &found
        '200':
          description: The tree.
          headers: { Link: { $ref: '#/components/headers/Link' } }
          content: &tree { application/json: { schema: { $ref: '#/components/schemas/Tree' }, examples: { Oak: { $ref: '#/components/examples/Oak' } } } }
        '304': { description: Not modified. }
        '400': &error { $ref: '#/components/responses/Failed' }
        '404': *error
        '429': *error
        '500': *error
        '503': *error
    put:
      operationId: updateTree
      tags: [Trees]
      summary: Change a tree
      description: Changes a tree.
      security: [{ bearer: [admin] }]
      deprecated: true
      x-sunset: '2027-05-21'
      x-max-body: 16384
      requestBody: { required: true, content: *tree }
      responses: { '200': { description: Changed., content: *tree }, '400': *error, '401': *error, '403': *error, '404': *error, '413': *error, '422': *error, '429': *error, '500': *error, '503': *error }
  /oaks/{tree_id}:
    parameters: [{ $ref: '#/components/parameters/TreeId' }]
    get: { <<: *getTree, operationId: getOak, x-variant-of: getTree, summary: Read one tree (variant), responses: *found }
  /directions:
    post:
      operationId: createDirections
      tags: [Trees]
      summary: Find the way
      description: The way to a tree.
      security: [{ bearer: [] }]
      x-max-body: 1048576
      requestBody: { required: true, content: *tree }
      responses: &way { '200': { description: The way., content: *tree }, '400': *error, '401': *error, '403': *error, '429': *error, '500': *error, '503': *error, '413': *error, '422': *error }
    get:
      operationId: getDirections
      x-variant-of: createDirections
      tags: [Trees]
      summary: Find the way (variant)
      description: The same in the query.
      security: [{ bearer: [] }]
      parameters: [{ name: kind, in: query, required: true, description: The kind., schema: { type: string, maxLength: 50 } }]
      responses: { '200': { description: The way., content: *tree }, '400': *error, '401': *error, '403': *error, '429': *error, '500': *error, '503': *error }
components:
  securitySchemes: { bearer: { type: http, scheme: bearer } }
  headers: { Link: { description: Other pages., schema: { type: string } } }
  parameters:
    TreeId: { name: tree_id, in: path, required: true, description: Id of the tree., schema: { type: integer, format: int32 } }
    IfNoneMatch: { name: If-None-Match, in: header, description: The copy., schema: { type: string } }
  responses:
    Failed:
      description: It failed.
      content: { application/json: { schema: { $ref: '#/components/schemas/ApiError' }, examples: { Failed: { value: { detail: No } } } } }
  schemas:
    ApiError: { type: object, required: [detail], additionalProperties: false, properties: { detail: { type: string, description: What is wrong. } } }
    Tree: { type: object, required: [kind], additionalProperties: false, properties: { kind: { type: string, maxLength: 50, description: Its kind., examples: [oak] } } }
  examples: { Oak: { value: { kind: oak } } }
`
