// GENERATED from openapi/ by `npm run generate`. Do not edit: change the contract instead.
// Contract sha256 f602cdecd71999bd

/** Form fields that take files, by operation. */
export interface FileFields {
  createReport: 'images' | 'image'
  uploadImage: 'image' | 'file'
  upload: 'image' | 'file'
}
