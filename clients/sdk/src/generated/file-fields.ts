// GENERATED from openapi/ by `npm run generate`. Do not edit: change the contract instead.
// Contract sha256 5df24bc7c0b5f78e

/** Form fields that take files, by operation. */
export interface FileFields {
  createReport: 'images' | 'image'
  uploadImage: 'image' | 'file'
  upload: 'image' | 'file'
}
