import { uploadPath } from '../../../base/uploads.js'
import type { Handlers } from '../handler-context.js'

/** Stores one image from the form field `image` or `file`. */
export const uploadImage: Handlers['uploadImage'] = async ({ body, user }, { config, uploads }) => {
  const { image = [], file = [] } = body.files
  const named = [
    ...image.map((upload) => ({ file: upload, location: 'body.image' })),
    ...file.map((upload) => ({ file: upload, location: 'body.file' })),
  ]
  const [stored] = await uploads.save(named, user.id)
  if (!stored) throw new Error('The form has no image, although the contract requires one.')
  const { name, ...properties } = stored
  const image_url = uploadPath(name)
  return { status: 200, body: { url: `${config.server.publicUrl}${image_url}`, image_url, ...properties } }
}
