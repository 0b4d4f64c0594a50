import { type NativeImage, nativeImage } from 'electron';
import colour16 from '../../build/icons/png/16x16.png?inline';
import colour32 from '../../build/icons/png/32x32.png?inline';
import template32 from '../../build/icons/tray/template@2x.png?inline';
import template16 from '../../build/icons/tray/template.png?inline';

/** On macOS a shape that the menu bar draws in its own colour, elsewhere the app's icon. */
export function trayIcon(): NativeImage {
  if (process.platform !== 'darwin') return imageOf(colour16, colour32);
  const image = imageOf(template16, template32);
  image.setTemplateImage(true);
  return image;
}

function imageOf(once: string, twice: string): NativeImage {
  const image = nativeImage.createFromDataURL(once);
  image.addRepresentation({ scaleFactor: 2, dataURL: twice });
  return image;
}
