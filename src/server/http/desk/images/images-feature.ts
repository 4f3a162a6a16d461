import { joinFeatures } from '../feature/desk-feature.ts'
import { imageListFeature } from './image-routes.ts'
import { pictureFeature } from './picture-routes.ts'
import { uploadsFeature } from './upload-routes.ts'

/** Endpoints of images besides those of every collection. */
export const imagesFeature = joinFeatures([imageListFeature, pictureFeature, uploadsFeature])
