// GENERATED from openapi/ by `npm run generate`. Do not edit: change the contract instead.
// Contract sha256 212a7c340312253d

/** Form fields that take files, by operation. */
export interface FileFields {
  createReport: 'images' | 'image'
  uploadImage: 'image' | 'file'
  upload: 'image' | 'file'
}
