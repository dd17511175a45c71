// GENERATED from openapi/ by `npm run generate`. Do not edit: change the contract instead.
// Contract sha256 1b8ee9b76b9632b2

/** Form fields that take files, by operation. */
export interface FileFields {
  createReport: 'images' | 'image'
  uploadImage: 'image' | 'file'
  upload: 'image' | 'file'
}
