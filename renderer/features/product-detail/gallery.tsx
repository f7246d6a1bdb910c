import { lazy, memo, Suspense, useState } from 'react';
import { PRODUCT_PICTURE_SIZES, pictureUrl } from '#domain/product/picture.ts';
import { altOf, tintOf } from '#domain/product/pictures/picture-notes.ts';
import type { Product } from '#domain/product/product.ts';
import { picturesOf } from '#domain/product/skus.ts';
import { IconButton, PlainButton } from '#ui/button.tsx';
import { Picture } from '#ui/goods/picture.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLastShown } from '#ui/overlay/use-last-shown.ts';
import * as copy from './copy.ts';
import styles from './gallery.module.css';
import { useGallery } from './use-gallery.ts';

const ZoomDialog = lazy(async () => ({ default: (await import('./zoom-dialog.tsx')).ZoomDialog }));

interface Props {
  readonly product: Pick<Product, 'name' | 'images' | 'imageAlts' | 'imageTints' | 'skus'>;
  /** The chosen SKU's own picture, shown when it is chosen. */
  readonly chosenPath: string | null;
}

/** Pictures of the product and its SKUs, with arrows, thumbnails, arrow keys, swiping, and zoom on click. */
export const Gallery = memo(function Gallery({ product, chosenPath }: Props) {
  const { name } = product;
  const images = picturesOf(product);
  const gallery = useGallery(images.length, chosenPath === null ? null : images.indexOf(chosenPath));
  const [isZoomed, setZoomed] = useState(false);
  const wasZoomed = useLastShown(isZoomed || null);
  const shown = images[gallery.index] ?? null;
  const isMany = images.length > 1;
  const label = isMany ? copy.pictureOf(name, gallery.index + 1, images.length) : name;
  return (
    <section aria-label={copy.pictures} className="tw-stack tw-follows" {...gallery.handlers}>
      <div className={styles.stage} style={{ backgroundColor: tintOf(product, shown) }}>
        {shown !== null && <div className={styles.ground} style={{ backgroundImage: `url("${pictureUrl(shown, 160)}")` }} />}
        <Picture path={shown} alt={altOf(product, shown) ?? label} sizes={PRODUCT_PICTURE_SIZES} isPriority className={styles.picture} />
        {shown !== null && <PlainButton className={styles.zoom} aria-label={copy.zoomName(label)} onClick={() => setZoomed(true)} />}
        {shown !== null && (
          <span data-screen className={`tw-mark ${styles.hint}`} aria-hidden="true">
            <Icon name="zoom" />
          </span>
        )}
        {isMany && (
          <>
            <IconButton label={copy.previousPicture} className={styles.turn} data-screen onClick={gallery.previous}>
              <Icon name="chevronLeft" />
            </IconButton>
            <IconButton label={copy.nextPicture} className={styles.turn} data-screen onClick={gallery.next}>
              <Icon name="chevronRight" />
            </IconButton>
          </>
        )}
      </div>
      {isMany && (
        <ul data-screen className={`tw-row ${styles.thumbnails}`}>
          {images.map((path, index) => (
            <li key={path}>
              <PlainButton
                className={styles.thumbnail}
                aria-label={copy.showPicture(index + 1)}
                aria-current={index === gallery.index}
                onClick={() => gallery.show(index)}
              >
                <Picture path={path} alt="" sizes="76px" />
              </PlainButton>
            </li>
          ))}
        </ul>
      )}
      {wasZoomed && shown !== null && (
        <Suspense fallback={null}>
          <ZoomDialog
            isOpen={isZoomed}
            path={shown}
            label={label}
            onClose={() => setZoomed(false)}
            turns={isMany ? { previous: gallery.previous, next: gallery.next } : null}
          />
        </Suspense>
      )}
    </section>
  );
});
