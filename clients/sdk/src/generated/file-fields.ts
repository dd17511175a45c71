// GENERATED from openapi/ by `npm run generate`. Do not edit: change the contract instead.
// Contract sha256 9881454f3fcfe6c4

/** Form fields that take files, by operation. */
export interface FileFields {
  createReport: 'images' | 'image'
  uploadImage: 'image' | 'file'
  upload: 'image' | 'file'
}
