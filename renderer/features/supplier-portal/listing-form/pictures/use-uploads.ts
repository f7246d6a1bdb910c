import { useEffect, useRef, useState } from 'react';
import { LISTING_LIMITS } from '#domain/listing/listing-limits.ts';
import { describeUploadError, uploadPicture } from '#ui/forms/upload-picture.ts';
import * as copy from '../copy.ts';

interface Uploading {
  readonly images: readonly string[];
  readonly onPreview: (path: string, url: string) => void;
  readonly onAdded: (images: readonly string[]) => void;
}

/**
 * Uploads files that are chosen, dropped, or pasted anywhere on the page, one at a time, and appends them to the
 * current pictures.
 */
export function useUploads(props: Uploading) {
  const [waiting, setWaiting] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  // Pictures may be moved or removed during an upload.
  const latest = useRef(props);
  latest.current = props;

  const upload = async (file: File) => {
    try {
      if (latest.current.images.length >= LISTING_LIMITS.images) throw new Error(copy.noMorePictures(LISTING_LIMITS.images));
      const picture = await uploadPicture(file);
      const { images, onPreview, onAdded } = latest.current;
      onPreview(picture.path, picture.url);
      if (!images.includes(picture.path)) onAdded([...images, picture.path]);
    } catch (error) {
      setProblem(describeUploadError(error));
    } finally {
      setWaiting((count) => count - 1);
    }
  };
  const add = (files: Iterable<File>) => {
    const all = [...files];
    setProblem(null);
    setWaiting((count) => count + all.length);
    void all.reduce((before, file) => before.then(() => upload(file)), Promise.resolve());
  };
  const addLatest = useRef(add);
  addLatest.current = add;

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files;
      if (files === undefined || files.length === 0) return;
      event.preventDefault();
      addLatest.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);

  return { waiting, problem, add };
}
