// GENERATED from openapi/ by `npm run generate`. Do not edit: change the contract instead.
// Contract sha256 00f7d2e3b4be52ea

/** Form fields that take files, by operation. */
export interface FileFields {
  createReport: 'images' | 'image'
  uploadImage: 'image' | 'file'
  upload: 'image' | 'file'
}
