// GENERATED from openapi/ by `npm run generate`. Do not edit: change the contract instead.
// Contract sha256 9b8f8059f7b6dafe

/** Form fields that take files, by operation. */
export interface FileFields {
  createReport: 'images' | 'image'
  uploadImage: 'image' | 'file'
  upload: 'image' | 'file'
}
