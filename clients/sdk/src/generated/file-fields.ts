// GENERATED from openapi/ by `npm run generate`. Do not edit: change the contract instead.
// Contract sha256 feaf9ab60ee8a76c

/** Form fields that take files, by operation. */
export interface FileFields {
  createReport: 'images' | 'image'
  uploadImage: 'image' | 'file'
  upload: 'image' | 'file'
}
