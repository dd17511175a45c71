// GENERATED from openapi/ by `npm run generate`. Do not edit: change the contract instead.
// Contract sha256 2a8ed8a1e9d7c607

/** Form fields that take files, by operation. */
export interface FileFields {
  createReport: 'images' | 'image'
  uploadImage: 'image' | 'file'
  upload: 'image' | 'file'
}
