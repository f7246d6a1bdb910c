"""Shows pages of a server under the custom scheme app://tradewind in Qt WebEngine, and says what is on them as JSON.

python3 show.py <base url> <path>...      one line of JSON a page
"""
import json
import os
import sys
import urllib.error
import urllib.request
from PyQt6.QtCore import QBuffer, QByteArray, QIODevice, QTimer, QUrl
from PyQt6.QtWebEngineCore import QWebEnginePage, QWebEngineProfile, QWebEngineScript, QWebEngineUrlScheme, QWebEngineUrlSchemeHandler
from PyQt6.QtWebEngineWidgets import QWebEngineView
from PyQt6.QtWidgets import QApplication

SCHEME = b'app'
SHOWN_AFTER_MS = 1500
GIVEN_UP_AFTER_MS = 60_000
LOOK = """JSON.stringify({
  origin: location.origin, isSecure: isSecureContext, title: document.title,
  heading: document.querySelector('main h1, main h2')?.textContent ?? null,
  cards: document.querySelectorAll('article').length,
  pictures: [...document.images].filter((image) => image.complete && image.loading !== 'lazy').length,
  broken: [...document.images].filter((image) => image.complete && image.naturalWidth === 0 && image.loading !== 'lazy').map((image) => image.currentSrc),
  font: getComputedStyle(document.body).fontFamily,
  background: getComputedStyle(document.body).backgroundColor,
  stored: (() => { localStorage.setItem('kept', 'yes'); return localStorage.getItem('kept'); })(),
})"""


class Handler(QWebEngineUrlSchemeHandler):
    """What the app answers in its own process, asked of a server here."""

    def __init__(self, base):
        super().__init__()
        self.base = base

    def requestStarted(self, job):
        url = job.requestUrl()
        path = url.path() + (f'?{url.query()}' if url.hasQuery() else '')
        try:
            with urllib.request.urlopen(self.base + path) as answer:
                body, kind = answer.read(), answer.headers.get_content_type()
        except urllib.error.HTTPError as refused:
            body, kind = refused.read(), refused.headers.get_content_type()
        buffer = QBuffer(job)
        buffer.setData(QByteArray(body))
        buffer.open(QIODevice.OpenModeFlag.ReadOnly)
        job.reply(kind.encode(), buffer)


def main(base, paths):
    scheme = QWebEngineUrlScheme(SCHEME)
    scheme.setSyntax(QWebEngineUrlScheme.Syntax.Host)
    scheme.setFlags(QWebEngineUrlScheme.Flag.SecureScheme | QWebEngineUrlScheme.Flag.CorsEnabled)
    QWebEngineUrlScheme.registerScheme(scheme)
    app = QApplication([sys.argv[0], '--no-sandbox'])
    profile = QWebEngineProfile('scheme')
    handler = Handler(base)
    profile.installUrlSchemeHandler(SCHEME, handler)
    script = QWebEngineScript()
    with open(os.path.join(os.path.dirname(__file__), 'older-chromium.js'), encoding='utf8') as file:
        script.setSourceCode(file.read())
    script.setInjectionPoint(QWebEngineScript.InjectionPoint.DocumentCreation)
    script.setWorldId(QWebEngineScript.ScriptWorldId.MainWorld)
    profile.scripts().insert(script)
    page = QWebEnginePage(profile)
    # A page without a place has no size, and shows no list.
    view = QWebEngineView()
    view.setPage(page)
    view.resize(1280, 900)
    view.show()
    left = list(paths)

    def open_next():
        if not left:
            return app.exit(0)
        page.load(QUrl(f'app://tradewind{left[0]}'))

    def seen(found):
        print(json.dumps({'path': left.pop(0), **json.loads(found)}), flush=True)
        open_next()

    page.loadFinished.connect(lambda _ok: QTimer.singleShot(SHOWN_AFTER_MS, lambda: page.runJavaScript(LOOK, seen)))
    QTimer.singleShot(GIVEN_UP_AFTER_MS, lambda: app.exit(1))
    open_next()
    return app.exec()


sys.exit(main(sys.argv[1], sys.argv[2:]))
