// GENERATED from openapi/ by `npm run generate`. Do not edit: change the contract instead.
// Contract sha256 52dde9ca46e2792b

/** Form fields that take files, by operation. */
export interface FileFields {
  createReport: 'images' | 'image'
  uploadImage: 'image' | 'file'
  upload: 'image' | 'file'
}
