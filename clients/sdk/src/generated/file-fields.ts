// GENERATED from openapi/ by `npm run generate`. Do not edit: change the contract instead.
// Contract sha256 d7910160c0b18ddf

/** Form fields that take files, by operation. */
export interface FileFields {
  createReport: 'images' | 'image'
  uploadImage: 'image' | 'file'
  upload: 'image' | 'file'
}
