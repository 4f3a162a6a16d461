import { joinFeatures } from '../feature/desk-feature.ts'
import { imageListFeature } from './image-routes.ts'
import { pictureFeature } from './picture-routes.ts'
import { uploadsFeature } from './upload-routes.ts'

/** Images, but for the calls that every kind of content has. */
export const imagesFeature = joinFeatures([imageListFeature, pictureFeature, uploadsFeature])
