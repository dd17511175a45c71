// GENERATED from openapi/ by `npm run generate`. Do not edit: change the contract instead.
// Contract sha256 14e1db82d9a151a1

/** Form fields that take files, by operation. */
export interface FileFields {
  createReport: 'images' | 'image'
  uploadImage: 'image' | 'file'
  upload: 'image' | 'file'
}
