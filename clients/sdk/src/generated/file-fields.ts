// GENERATED from openapi/ by `npm run generate`. Do not edit: change the contract instead.
// Contract sha256 700702250ef19f5e

/** Form fields that take files, by operation. */
export interface FileFields {
  createReport: 'images' | 'image'
  uploadImage: 'image' | 'file'
  upload: 'image' | 'file'
}
