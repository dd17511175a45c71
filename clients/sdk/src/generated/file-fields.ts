// GENERATED from openapi/ by `npm run generate`. Do not edit: change the contract instead.
// Contract sha256 1dfe6c6fdb12c52d

/** Form fields that take files, by operation. */
export interface FileFields {
  createReport: 'images' | 'image'
  uploadImage: 'image' | 'file'
  upload: 'image' | 'file'
}
