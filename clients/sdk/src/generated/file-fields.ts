// GENERATED from openapi/ by `npm run generate`. Do not edit: change the contract instead.
// Contract sha256 e2c80d3c885865f8

/** Form fields that take files, by operation. */
export interface FileFields {
  createReport: 'images' | 'image'
  uploadImage: 'image' | 'file'
  upload: 'image' | 'file'
}
