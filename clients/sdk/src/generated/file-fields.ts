// GENERATED from openapi/ by `npm run generate`. Do not edit: change the contract instead.
// Contract sha256 f2a42dacc7133972

/** Form fields that take files, by operation. */
export interface FileFields {
  createReport: 'images' | 'image'
  uploadImage: 'image' | 'file'
  upload: 'image' | 'file'
}
