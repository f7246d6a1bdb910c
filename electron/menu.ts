import { Menu, type MenuItemConstructorOptions } from 'electron';

const RELOAD_AND_ZOOM: MenuItemConstructorOptions = {
  label: 'View',
  submenu: [
    { role: 'reload' },
    { type: 'separator' },
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { type: 'separator' },
    { role: 'togglefullscreen' },
  ],
};

/** Replaces Electron's menu, which has developer tools; a kiosk has no menu and none of its shortcuts. */
export function setMenu(isKiosk: boolean): void {
  Menu.setApplicationMenu(isKiosk ? null : buildMenu());
}

function buildMenu(): Menu {
  const first: MenuItemConstructorOptions =
    process.platform === 'darwin' ? { role: 'appMenu' } : { label: 'File', submenu: [{ role: 'quit' }] };
  return Menu.buildFromTemplate([first, { role: 'editMenu' }, RELOAD_AND_ZOOM, { role: 'help', submenu: [{ role: 'about' }] }]);
}
